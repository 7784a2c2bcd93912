import { type CertificateDetail, certificateTexts } from '@paratope/contract/catalogue/certificates'
import { type FormEvent, useState } from 'react'
import { DatePicker } from '#kit/dates/date-pickers.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { HasPermission, useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { StateBadge } from './certificate-table.tsx'
import { certificatesKey } from './certificates.data.ts'
import styles from './certificates.module.css'
import { readResultRows, toResultRow, type Words } from './result-rows.ts'
import { ResultsEditor } from './results-editor.tsx'

interface CertificatePaneProps {
  certificate: CertificateDetail
}

/** The results of a lot: entered by one person, released by another. */
export function CertificatePane({ certificate }: CertificatePaneProps) {
  const t = useTexts(certificateTexts)
  const language = useLanguage()
  const { name, code, madeOn, expiresOn, state } = certificate
  const words: Words = {
    test: useDictionary('lot_test').items,
    method: useDictionary('lot_method').items,
    result: useDictionary('lot_result').items,
  }
  return (
    <div className={styles.pane}>
      <DescriptionList
        items={[
          { term: t('product'), value: `${name} · ${code}` },
          { term: t('state'), value: <StateBadge state={state} /> },
          { term: t('madeOn'), value: formatDay(madeOn, language) },
          { term: t('expiresOn'), value: formatDay(expiresOn, language) },
        ]}
      />
      <ResultsForm key={words.result.length} certificate={certificate} words={words} />
      <ReleaseSection certificate={certificate} />
      {certificate.revisions.length > 0 && <Revisions certificate={certificate} />}
    </div>
  )
}

function ResultsForm({ certificate, words }: CertificatePaneProps & { words: Words }) {
  const t = useTexts(certificateTexts)
  const canEnter = useHasPermission('certificate.enter')
  const { lotNo, version, revision } = certificate
  const [rows, setRows] = useState(() => certificate.results.map((result) => toResultRow(result, words)))
  const [retestOn, setRetestOn] = useState(certificate.retestOn ?? '')
  const [reason, setReason] = useState(certificate.reason)
  const [problem, setProblem] = useState<string>()
  const saving = useAction(
    ({ certificates }, results: CertificateDetail['results']) =>
      certificates.save({ params: { lotNo }, body: { version, results, retestOn: retestOn || null, reason } }),
    { successText: t('saved'), invalidates: [certificatesKey] },
  )

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { results, problem: wrong } = readResultRows(rows, words)
    setProblem(wrong && t('number.wrong', { row: wrong.row, text: wrong.text }))
    if (!wrong) await saving.run(results)
  }

  return (
    <form className={styles.pane} onSubmit={(event) => void save(event)} noValidate>
      {problem && <Callout tone="danger" title={problem} />}
      <ResultsEditor rows={rows} words={words} isReadOnly={!canEnter} onChange={setRows} />
      {canEnter && (
        <div className={styles.fields}>
          <DatePicker label={t('retestOn')} hint={t('retestOn.hint')} value={retestOn} onChange={setRetestOn} />
          {revision > 0 && (
            <Field label={t('reason')} hint={t('reason.hint')}>
              <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <div>
            <Button type="submit" loading={saving.isPending}>
              {t('save')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

function ReleaseSection({ certificate: { lotNo, version, revision, state, isOwnDraft } }: CertificatePaneProps) {
  const t = useTexts(certificateTexts)
  const next = revision + 1
  const release = useAction(({ certificates }) => certificates.release({ params: { lotNo }, body: { version } }), {
    successText: t('released', { revision: next }),
    invalidates: [certificatesKey],
  })
  if (state !== 'draft') return null
  if (isOwnDraft) return <Callout title={t('release.own')} />
  return (
    <HasPermission action="certificate.release">
      <div>
        <Button tone="primary" loading={release.isPending} onClick={() => void release.run()}>
          {t('release', { revision: next })}
        </Button>
      </div>
    </HasPermission>
  )
}

function Revisions({ certificate: { lotNo, revisions } }: CertificatePaneProps) {
  const t = useTexts(certificateTexts)
  const language = useLanguage()
  const { apiBase } = useSite()
  return (
    <SettingsSection title={t('revisions')}>
      <ul className={styles.revisions}>
        {revisions.map(({ revision, reason, enteredBy, releasedBy, releasedAt }) => (
          <li key={revision}>
            <a
              href={`${apiBase}/by-order-client/document/certificate/${lotNo}?language=${language}&revision=${revision}`}
              download
            >
              {t('revision.open', { revision })}
            </a>
            <small>
              {releasedAt === null
                ? t('revision.unrecorded')
                : t('revision.by', { enteredBy, releasedBy, day: formatDay(releasedAt, language) })}
            </small>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
