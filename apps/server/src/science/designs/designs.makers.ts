import { vectorParts } from '@paratope/bio/parts'
import type { DesignDraft, DesignMolecule, DesignVersion } from '@paratope/contract/science/designs'
import { createId } from '#kernel/ids.ts'
import type { World } from '#testing/world.ts'
import { insertVersion } from './designs.repo.ts'
import { insertDesigns, toMoleculeColumns } from './designs.service.ts'

const getBases = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''

/** A small plasmid of verified parts: resistance with its promoter, origin and a promoter. */
export function aMolecule(overrides: Partial<DesignMolecule> = {}): DesignMolecule {
  const parts = [
    { id: 'mk-ampr', name: 'AmpR', type: 'CDS' },
    { id: 'ori-puc', name: 'pUC origin', type: 'rep_origin' },
    { id: 'prom-cmv', name: 'CMV promoter', type: 'promoter' },
  ]
  let bases = getBases('prom-ampr')
  const features = parts.map(({ id, name, type }) => {
    const start = bases.length
    bases += getBases(id)
    return {
      name,
      type,
      segments: [{ start, end: bases.length, strand: 1 as const }],
      qualifiers: [{ name: 'label', value: name }],
    }
  })
  return { name: 'pTest', topology: 'circular', bases, features, ...overrides }
}

interface Owner {
  userId: string
  companyId: string | null
}

/** Written past the API, whose limits a suite of many owners would meet. */
export async function aDesign(world: World, { userId, companyId }: Owner, name = 'pOwned'): Promise<string> {
  const draft: DesignDraft = {
    name,
    vectorType: 'other',
    folderId: null,
    tags: [],
    notes: '',
    molecule: aMolecule(),
  }
  const [id = ''] = await insertDesigns(world.db, { userId, companyId: companyId ?? '' }, [draft], world.clock.now())
  return id
}

export async function aDesignVersion(
  world: World,
  owner: Owner,
): Promise<{ id: DesignVersion['id']; designId: string; checksum: string }> {
  const designId = await aDesign(world, owner)
  const now = world.clock.now()
  const { molecule, length, feature_count, checksum } = toMoleculeColumns(aMolecule())
  const id = createId('dsv', Date.parse(now)) as DesignVersion['id'] // branded by the contract only
  await insertVersion(world.db, {
    id,
    design_id: designId,
    no: 1,
    name: 'pOwned',
    vector_type: 'other',
    comment: '',
    molecule,
    length,
    feature_count,
    checksum,
    created_by: owner.userId,
    created_at: now,
  })
  return { id, designId, checksum }
}
