import { type VectorType, vectorTypes } from '@paratope/contract/science/designs'
import { useCallback, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { designQuery, designsQueryClient } from './designs.data.ts'
import type { OpenDesign } from './use-design.ts'

/** Returns what an open design is for. A template that it begins with decides it, for packaging and prices. */
export function useVectorType(open: OpenDesign) {
  const [chosen, setChosen] = useState<VectorType>()
  const vectorType = (open.kind === 'local' && chosen) || open.design.vectorType
  const saved = useRef(vectorType)
  const getVectorType = useCallback(() => saved.current, [])
  const changeVectorType = async (name: string) => {
    const next = vectorTypes.find((each) => each === name)
    if (!next || next === vectorType) return
    saved.current = next
    // In the browser it is saved with the molecule.
    if (open.kind === 'local') return setChosen(next)
    const { id, detailsVersion } = open.design
    const client = await api()
    const changed = await client.designs.update({ params: { id }, body: { vectorType: next, detailsVersion } })
    designsQueryClient.setQueryData(
      designQuery(id).queryKey,
      (design) => design && { ...design, vectorType: changed.vectorType, detailsVersion: changed.detailsVersion },
    )
  }
  return { vectorType, getVectorType, changeVectorType }
}
