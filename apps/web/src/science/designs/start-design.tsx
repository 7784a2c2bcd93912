import { type BackboneDetail, type BackboneFamily, toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import type { VectorType } from '@paratope/contract/science/designs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { getDesignListPath, getDesignPath } from './design-paths.ts'
import { designPageTexts } from './designs.texts.ts'
import { MissingDesign } from './needs-login.tsx'
import { newDesignTexts } from './new-design.texts.ts'
import { createEmptyDraft, type Draft, keepDraft } from './new-design.ts'

const vectorTypeByFamily: Readonly<Record<BackboneFamily, VectorType>> = {
  cloning: 'cloning',
  bacterial: 'bacterial',
  mammalian: 'mammalian',
  lentiviral: 'lentivirus',
  aav: 'aav',
  crispr: 'crispr',
  other: 'other',
}

const toBackboneDraft = (backbone: BackboneDetail): Draft => ({
  name: backbone.name,
  vectorType: vectorTypeByFamily[backbone.family],
  molecule: toBackboneMolecule(backbone),
})

/** The library of parts is loaded by addresses with a template only. */
async function startFromTemplate(params: URLSearchParams, name: string): Promise<Draft | undefined> {
  if (!params.has('template')) return undefined
  const draft = (await import('./template-draft.ts')).createTemplateDraft(params, name)
  if (!draft) throw new Error('no such template or part')
  return draft
}

/** Keeps a new design, empty or from the template, the backbone or the custom vector of the address, and opens it. */
export function StartDesign() {
  const t = useTexts(designPageTexts)
  const tNew = useTexts(newDesignTexts)
  const site = useSite()
  const token = useToken()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [hasFailed, setHasFailed] = useState(false)
  const start = useEffectEvent(async () => {
    const client = await api({ quiet: true })
    const id = params.get('backbone')
    const vectorId = params.get('vector')
    const backbone = id === null ? undefined : await client.plasmids.backbone({ params: { id } })
    const vector = vectorId === null ? undefined : await client.customVectors.detail({ params: { id: vectorId } })
    const started =
      (await startFromTemplate(params, tNew('new.name'))) ??
      (backbone ? toBackboneDraft(backbone) : vector && { ...vector, vectorType: 'other' as const })
    const { name, vectorType, molecule } = started ?? createEmptyDraft(tNew('new.name'))
    const created = await keepDraft({ name, vectorType, molecule }, token === undefined ? undefined : client)
    // “Back” leads to where the design was started, not to another new one.
    await navigate(getDesignPath(site, created), { replace: true })
  })
  useEffect(() => {
    start().catch(() => setHasFailed(true))
  }, [])
  return hasFailed ? <MissingDesign listHref={getDesignListPath(site)} /> : <Skeleton label={t('loading')} count={6} />
}
