import { buildVerificationPath } from '@paratope/contract/catalogue/services'
import type { DesignVersion } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ChangeList } from './change-list.tsx'
import { vectorOrderPath } from './design-paths.ts'
import { designVersionTexts } from './design-versions.texts.ts'
import { comparisonQuery, designsKey, versionsQuery } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

/** The saved versions of a design, each with its order and what changed since. */
export function DesignVersions({
  design: { id, version, isOwn },
}: {
  design: { id: string; version: number; isOwn: boolean }
}) {
  const t = useTexts(designPageTexts)
  const tVersion = useTexts(designVersionTexts)
  const language = useLanguage()
  const site = useSite()
  const query = useQuery(versionsQuery(id))
  const [compared, setCompared] = useState<string>()
  const { askForText, prompt } = useTextPrompt()
  const save = useAction(
    (client, comment: string) => client.designs.saveVersion({ params: { id }, body: { version, comment } }),
    { invalidates: [[...designsKey, 'versions', id]], successText: tVersion('version.saved') },
  )
  const ask = async () => {
    const comment = await askForText({
      title: tVersion('version.save'),
      label: tVersion('version.comment'),
      maxLength: 500,
    })
    if (comment !== undefined) await save.run(comment)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{tVersion('versions')}</h2>
        {isOwn && (
          <Button size="small" loading={save.isPending} onClick={() => void ask()}>
            {tVersion('version.save')}
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        count={2}
        isEmpty={(all) => all.length === 0}
        empty={<p>{tVersion('versions.none')}</p>}
      >
        {(versions) => (
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.id}>
                <div className={styles.version}>
                  <div>
                    <strong>{tVersion('version', { no: one.no })}</strong> {one.comment}
                    <p className={styles.meta}>
                      <span>{formatMoment(one.createdAt, language)}</span>
                      <span>{one.createdBy}</span>
                      <span>{formatQuantity(one.length, 'bp', language)}</span>
                    </p>
                  </div>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      tone="quiet"
                      aria-expanded={compared === one.id}
                      onClick={() => setCompared(compared === one.id ? undefined : one.id)}
                    >
                      {tVersion('compare')}
                    </Button>
                    {site.systemType === 1 && (
                      <Button size="small" tone="quiet" href={buildVerificationPath(one.id)}>
                        {t('verify')}
                      </Button>
                    )}
                    <Button size="small" href={`${vectorOrderPath}?version=${one.id}`}>
                      {t('order')}
                    </Button>
                  </div>
                </div>
                {compared === one.id && <Comparison id={id} version={one} versions={versions} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {prompt}
    </section>
  )
}

interface ComparisonProps {
  id: string
  version: DesignVersion
  versions: readonly DesignVersion[]
}

/** Differences between a version and the current state, or another version; the older one comes first. */
function Comparison({ id, version, versions }: ComparisonProps) {
  const tVersion = useTexts(designVersionTexts)
  const [otherId, setOtherId] = useState('')
  const other = versions.find((one) => one.id === otherId)
  const [from, to] = other && other.no < version.no ? [other, version] : [version, other]
  return (
    <>
      {versions.length > 1 && (
        <Field label={tVersion('compare.with')}>
          <Select
            value={otherId}
            options={[
              { value: '', text: tVersion('compare.now') },
              ...versions
                .filter((one) => one.id !== version.id)
                .map((one) => ({ value: one.id, text: tVersion('version', { no: one.no }) })),
            ]}
            onChange={({ target }) => setOtherId(target.value)}
          />
        </Field>
      )}
      <Changes id={id} from={from.id} to={to?.id} />
    </>
  )
}

function Changes({ id, from, to }: { id: string; from: string; to: string | undefined }) {
  const query = useQuery(comparisonQuery(id, from, to))
  return (
    <QueryState query={query} count={2}>
      {(comparison) => <ChangeList comparison={comparison} />}
    </QueryState>
  )
}
