import { toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { addToInstant, day, toInstant } from '@paratope/contract/kernel'
import type { VectorType } from '@paratope/contract/science/designs'
import { getBackbone } from '#catalogue/plasmids/index.ts'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { insertDesign, insertFolder, insertVersion } from '#science/designs/designs.repo.ts'
import { buildSearchText, toMoleculeColumns } from '#science/designs/designs.service.ts'

interface DemoDesign {
  backbone: string
  name: string
  vectorType: VectorType
  tags: string[]
  notes: string
  isShared: boolean
  isInFolder: boolean
  /** Comment of the saved version, if there is one. */
  version?: string
}

const demoDesigns: readonly DemoDesign[] = [
  {
    backbone: 'pcdna3-egfp',
    name: 'EGFP reporter for CHO',
    vectorType: 'mammalian',
    tags: ['reporter', 'CHO'],
    notes: 'Transient control for every transfection.',
    isShared: true,
    isInFolder: true,
    version: 'As used since spring',
  },
  {
    backbone: 'pet-28a-plus',
    name: 'pET-28a for the antigen panel',
    vectorType: 'bacterial',
    tags: ['antigen'],
    notes: 'Insert between NdeI and XhoI, N-terminal His tag.',
    isShared: false,
    isInFolder: false,
  },
  {
    backbone: 'plko1-puro',
    name: 'shRNA knock-down, puromycin',
    vectorType: 'lentivirus',
    tags: ['shRNA', 'knock-down'],
    notes: '',
    isShared: false,
    isInFolder: true,
    version: 'Before the second hairpin',
  },
]

/** The demo customer’s designs, each of a published backbone. */
async function seedDemoDesigns(db: Db): Promise<void> {
  const user = await findUser(db, createFixedId('usr', 'customer@demo.test'))
  if (!user?.company_id) return
  const now = toInstant(Date.now())
  const folderId = createFixedId('dfo', 'demo')
  await insertFolder(db, { id: folderId, user_id: user.id, name: 'Cell lines', created_at: now })
  for (const [at, demo] of demoDesigns.entries()) {
    const molecule = { ...toBackboneMolecule(getBackbone(demo.backbone, 'en')), name: demo.name }
    const columns = toMoleculeColumns(molecule)
    const changedAt = addToInstant(now, -(at + 1) * day)
    const id = createFixedId('dsg', demo.backbone)
    await insertDesign(db, {
      id,
      company_id: user.company_id,
      user_id: user.id,
      folder_id: demo.isInFolder ? folderId : null,
      name: demo.name,
      vector_type: demo.vectorType,
      tags: demo.tags,
      notes: demo.notes,
      ...columns,
      search_text: buildSearchText(demo, molecule),
      version: 1,
      is_shared: demo.isShared,
      share_hash: null,
      created_at: changedAt,
      changed_at: changedAt,
    })
    if (demo.version === undefined) continue
    const { molecule: text, length, feature_count, checksum } = columns
    await insertVersion(db, {
      id: createFixedId('dsv', demo.backbone),
      design_id: id,
      no: 1,
      name: demo.name,
      vector_type: demo.vectorType,
      comment: demo.version,
      molecule: text,
      length,
      feature_count,
      checksum,
      created_by: user.id,
      created_at: changedAt,
    })
  }
}

export const seeds = [defineSeed({ name: 'designs.demo', version: 1, after: ['users.demo'], run: seedDemoDesigns })]
