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
import { createEmptyDraft, type Draft, keepDraft } from './new-design.ts'
import { useDesignName } from './use-design-name.ts'

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

/** Asks for the name of a new design, keeps it, empty or from the template, the backbone or the custom vector of the address, and opens it. */
export function StartDesign() {
  const t = useTexts(designPageTexts)
  const site = useSite()
  const token = useToken()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [hasFailed, setHasFailed] = useState(false)
  const { askForName, prompt } = useDesignName()
  const start = useEffectEvent(async () => {
    const client = await api({ quiet: true })
    const id = params.get('backbone')
    const vectorId = params.get('vector')
    const backbone = id === null ? undefined : await client.plasmids.backbone({ params: { id } })
    const vector = vectorId === null ? undefined : await client.customVectors.detail({ params: { id: vectorId } })
    const source = backbone ? toBackboneDraft(backbone) : vector && { ...vector, vectorType: 'other' as const }
    const name = await askForName(source?.name)
    if (name === undefined) return navigate(getDesignListPath(site), { replace: true })
    const { vectorType, molecule } = (await startFromTemplate(params, name)) ?? source ?? createEmptyDraft(name)
    const created = await keepDraft({ name, vectorType, molecule }, token === undefined ? undefined : client)
    // “Back” leads to where the design was started, not to another new one.
    await navigate(getDesignPath(site, created), { replace: true })
  })
  useEffect(() => {
    start().catch(() => setHasFailed(true))
  }, [])
  if (hasFailed) return <MissingDesign listHref={getDesignListPath(site)} />
  return (
    <>
      {prompt}
      <Skeleton label={t('loading')} count={6} />
    </>
  )
}
