import type { CustomVector } from '@paratope/contract/science/custom-vectors'
import { createId } from '#kernel/ids.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { toMoleculeColumns } from '#science/designs/index.ts'
import type { World } from '#testing/world.ts'
import { insertVectors } from './custom-vectors.repo.ts'
import { buildVectorSearchText } from './custom-vectors.service.ts'

interface Owner {
  userId: string
  companyId: string | null
}

/** Written past the API, whose limits a suite of many owners would meet. */
export async function aCustomVector(
  world: World,
  { userId, companyId }: Owner,
  { name = 'pStock', molecule = aMolecule({ name }), isShared = false } = {},
): Promise<CustomVector['id']> {
  const now = world.clock.now()
  const id = createId('cve', Date.parse(now)) as CustomVector['id'] // branded by the contract only
  await insertVectors(world.db, [
    {
      id,
      company_id: companyId ?? '',
      user_id: userId,
      name,
      ...toMoleculeColumns(molecule),
      resistance: ['ampicillin'],
      host_strain: 'DH5α',
      copies: 'high',
      notes: '',
      search_text: buildVectorSearchText({ name, hostStrain: 'DH5α', notes: '' }, molecule),
      is_shared: isShared,
      is_archived: false,
      created_at: now,
      changed_at: now,
    },
  ])
  return id
}
