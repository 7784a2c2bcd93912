import { formatPlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import type { CustomVectorSummary } from '@paratope/contract/science/custom-vectors'
import type { DesignSummary, DesignVersion } from '@paratope/contract/science/designs'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'

const searchDelayMs = 300

interface FoundPlasmids {
  designs: readonly DesignSummary[]
  vectors: readonly CustomVectorSummary[]
}

function usePlasmids(keyword: string): FoundPlasmids | undefined {
  const [found, setFound] = useState<FoundPlasmids>()
  useEffect(() => {
    let isCurrent = true
    async function load(): Promise<void> {
      const client = await api()
      const query = { k: keyword, pageSize: 20 }
      const [designs, vectors] = await Promise.all([
        client.designs.list({ query }),
        client.customVectors.list({ query }),
      ])
      if (isCurrent) setFound({ designs: designs.records, vectors: vectors.records })
    }
    const timer = setTimeout(() => void load().catch(() => {}), keyword === '' ? 0 : searchDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword])
  return found
}

interface PlasmidChoiceProps {
  chosen: string | undefined
  onChoose: (text: string) => void
}

/** Own and shared vectors, and versions of designs, found by words. */
export function PlasmidChoice({ chosen, onChoose }: PlasmidChoiceProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [openId, setOpenId] = useState<string>()
  const found = usePlasmids(keyword)
  return (
    <>
      <Field label={t('plasmid.search')}>
        <Input type="search" value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      </Field>
      {found?.designs.length === 0 && found.vectors.length === 0 && <p className={styles.hint}>{t('plasmid.empty')}</p>}
      <ul className={styles.templates}>
        {found?.vectors.map((vector) => (
          <li key={vector.id}>
            <span>
              {vector.name} <small>{t('plasmid.length', { length: formatNumber(vector.length, language) })}</small>
              {!vector.isOwn && <small> {t('template.by', { owner: vector.ownerName })}</small>}
            </span>
            <Button
              size="small"
              tone={vector.id === chosen ? 'primary' : 'secondary'}
              onClick={() => onChoose(formatPlasmidReference(vector))}
            >
              {t('plasmid.vector')}
              <span className="visually-hidden"> {vector.name}</span>
            </Button>
          </li>
        ))}
        {found?.designs.map((design) => (
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
function VersionChoice({ design, chosen, onChoose }: PlasmidChoiceProps & { design: DesignSummary }) {
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
