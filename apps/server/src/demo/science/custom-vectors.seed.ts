import { toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { addToInstant, day, toInstant } from '@paratope/contract/kernel'
import { getBackbone } from '#catalogue/plasmids/index.ts'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { annotateVector } from '#science/custom-vectors/annotate-vector.ts'
import { insertVectors } from '#science/custom-vectors/custom-vectors.repo.ts'
import { buildVectorSearchText } from '#science/custom-vectors/custom-vectors.service.ts'
import { findVectorParts } from '#science/custom-vectors/find-vector-parts.task.ts'
import { toMoleculeColumns } from '#science/designs/index.ts'

interface DemoVector {
  backbone: string
  name: string
  hostStrain: string
  notes: string
  isShared: boolean
  isArchived: boolean
}

const demoVectors: readonly DemoVector[] = [
  {
    backbone: 'pcdna3.1-plus',
    name: 'pLab-CMV 07',
    hostStrain: 'DH5α',
    notes: 'Freezer 2, box C. Linearise with PvuI.',
    isShared: true,
    isArchived: false,
  },
  {
    backbone: 'pet-28a-plus',
    name: 'pLab-T7-His 12',
    hostStrain: 'DH5α',
    notes: 'Express in BL21(DE3).',
    isShared: false,
    isArchived: false,
  },
  {
    backbone: 'puc19',
    name: 'pLab-shuttle 01',
    hostStrain: 'TOP10',
    notes: 'Replaced by 03.',
    isShared: false,
    isArchived: true,
  },
]

/** Vectors that the demo customer keeps: published sequences under names of a laboratory. */
async function seedDemoVectors(db: Db): Promise<void> {
  const user = await findUser(db, createFixedId('usr', 'customer@demo.test'))
  const companyId = user?.company_id
  if (!user || !companyId) return
  const now = toInstant(Date.now())
  const rows = demoVectors.map(({ backbone, name, hostStrain, notes, isShared, isArchived }, index) => {
    const published = getBackbone(backbone, 'en')
    const named = { ...toBackboneMolecule(published), name }
    const [matches = []] = findVectorParts([named])
    const { molecule, resistance } = annotateVector(named, matches)
    const changedAt = addToInstant(now, -(index + 2) * day)
    return {
      id: createFixedId('cve', backbone),
      company_id: companyId,
      user_id: user.id,
      name,
      ...toMoleculeColumns(molecule),
      resistance,
      host_strain: hostStrain,
      copies: published.copies,
      notes,
      search_text: buildVectorSearchText({ name, hostStrain, notes }, molecule),
      is_shared: isShared,
      is_archived: isArchived,
      created_at: changedAt,
      changed_at: changedAt,
    }
  })
  await insertVectors(db, rows)
}

export const seeds = [
  defineSeed({ name: 'custom-vectors.demo', version: 1, after: ['users.demo'], run: seedDemoVectors }),
]
