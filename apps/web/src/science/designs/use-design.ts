import type { Design, DesignMolecule } from '@paratope/contract/science/designs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useToken } from '#lib/session/session.ts'
import { designQuery, localDesignQuery } from './designs.data.ts'
import { isLocalId, type LocalDesign } from './local-designs.ts'

export type OpenDesign =
  | { kind: 'account'; design: Design; name: string; molecule: DesignMolecule }
  | { kind: 'local'; design: LocalDesign; name: string; molecule: DesignMolecule }

/** A design of the account or of this browser, by the id of the address; null if there is none. */
export function useDesign(id: string): { query: UseQueryResult<OpenDesign | null>; needsLogin: boolean } {
  const token = useToken()
  const isLocal = isLocalId(id)
  const local = useQuery({
    ...localDesignQuery(id),
    enabled: isLocal,
    select: (design): OpenDesign | null =>
      design && { kind: 'local', design, name: design.name, molecule: design.molecule },
  })
  const account = useQuery({
    ...designQuery(id),
    enabled: !isLocal && token !== undefined,
    select: (design): OpenDesign => ({ kind: 'account', design, name: design.name, molecule: design.molecule }),
  })
  return { query: isLocal ? local : account, needsLogin: !isLocal && token === undefined }
}
