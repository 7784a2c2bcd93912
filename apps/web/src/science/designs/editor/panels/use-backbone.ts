import type { TemplateBackbone } from '@paratope/bio/backbones'
import type { VectorTemplate } from '@paratope/bio/vectors'
import { useEffect, useState } from 'react'

/** Sequences of backbones are loaded by designs of a template only. */
export async function loadBackbone({ backbone }: VectorTemplate): Promise<TemplateBackbone> {
  const { templateBackbones } = await import('@paratope/bio/backbones')
  const found = templateBackbones.find(({ id }) => id === backbone.id)
  if (!found) throw new Error(`no sequence of the backbone ${backbone.id}`)
  return found
}

/** The backbone of a template, once it is loaded. */
export function useBackbone(template: VectorTemplate | undefined): TemplateBackbone | undefined {
  const [loaded, setLoaded] = useState<TemplateBackbone>()
  useEffect(() => {
    if (!template) return
    let isCurrent = true
    loadBackbone(template)
      .then((backbone) => isCurrent && setLoaded(backbone))
      // Without it nothing is compared; the editor goes on.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [template])
  return loaded && loaded.id === template?.backbone.id ? loaded : undefined
}
