import { formatPlasmidReference, parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import type { DesignSummary, DesignVersion } from '@paratope/contract/science/designs'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'

interface PlasmidDialogProps {
  label: string
  value: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Chooses a saved version of an own or shared design, or names another plasmid. */
export default function PlasmidDialog({ label, value, onChoose, onClose }: PlasmidDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const isSignedIn = useToken() !== undefined
  const { name, versionId } = parsePlasmidReference(value)
  const [other, setOther] = useState(versionId === undefined ? name : '')
  return (
    <Dialog open title={label} onClose={onClose} closeText={t('close')}>
      <div className={styles.dialog}>
        {isSignedIn && <DesignChoice chosen={versionId} onChoose={onChoose} />}
        <form
          className={styles.saving}
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(other.trim())
          }}
        >
          <Field label={t('plasmid.other')}>
            <Input value={other} maxLength={100} onChange={({ target }) => setOther(target.value)} />
          </Field>
          <Button type="submit">{t('plasmid.use')}</Button>
        </form>
        {value !== '' && <Button onClick={() => onChoose('')}>{t('plasmid.clear')}</Button>}
      </div>
    </Dialog>
  )
}

const searchDelayMs = 300

function useDesigns(keyword: string): readonly DesignSummary[] | undefined {
  const [designs, setDesigns] = useState<readonly DesignSummary[]>()
  useEffect(() => {
    let isCurrent = true
    async function load(): Promise<void> {
      const client = await api()
      const { records } = await client.designs.list({ query: { k: keyword, pageSize: 20 } })
      if (isCurrent) setDesigns(records)
    }
    const timer = setTimeout(() => void load().catch(() => {}), keyword === '' ? 0 : searchDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword])
  return designs
}

interface DesignChoiceProps {
  chosen: string | undefined
  onChoose: (text: string) => void
}

function DesignChoice({ chosen, onChoose }: DesignChoiceProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [openId, setOpenId] = useState<string>()
  const designs = useDesigns(keyword)
  return (
    <>
      <Field label={t('plasmid.search')}>
        <Input type="search" value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      </Field>
      {designs?.length === 0 && <p className={styles.hint}>{t('plasmid.empty')}</p>}
      <ul className={styles.templates}>
        {designs?.map((design) => (
          <li key={design.id}>
            <span>
              {design.name} <small>{t('plasmid.length', { length: formatNumber(design.length, language) })}</small>
              {!design.isOwn && <small> {t('template.by', { owner: design.ownerName })}</small>}
            </span>
            {openId === design.id ? (
              <VersionChoice design={design} chosen={chosen} onChoose={onChoose} />
            ) : (
              <Button size="small" onClick={() => setOpenId(design.id)}>
                {t('plasmid.versions', { label: design.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** An order names a saved version, which never changes; the owner of a design saves one here. */
function VersionChoice({ design, chosen, onChoose }: DesignChoiceProps & { design: DesignSummary }) {
  const t = useTexts(orderTablePageTexts)
  const [versions, setVersions] = useState<readonly DesignVersion[]>()
  const { id, name, version, isOwn } = design
  useEffect(() => {
    let isCurrent = true
    async function load(): Promise<void> {
      const client = await api()
      const loaded = await client.designs.listVersions({ params: { id } })
      if (isCurrent) setVersions(loaded)
    }
    void load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [id])
  const choose = ({ id: versionId, no }: DesignVersion) => onChoose(formatPlasmidReference({ name, no, id: versionId }))
  const save = useAction((client) => client.designs.saveVersion({ params: { id }, body: { version, comment: '' } }), {
    onDone: choose,
  })
  if (!versions) return null
  const isCurrentSaved = versions.some(({ checksum }) => checksum === design.checksum)
  return (
    <span className={styles.tools}>
      {versions.map((saved) => (
        <Button
          key={saved.id}
          size="small"
          tone={saved.id === chosen ? 'primary' : 'secondary'}
          title={saved.comment}
          onClick={() => choose(saved)}
        >
          {t('plasmid.version', { no: saved.no })}
        </Button>
      ))}
      {isOwn && !isCurrentSaved && (
        <Button size="small" loading={save.isPending} onClick={() => void save.run()}>
          {t('plasmid.save')}
        </Button>
      )}
      {!isOwn && versions.length === 0 && <small>{t('plasmid.unsaved')}</small>}
    </span>
  )
}
