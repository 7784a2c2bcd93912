import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, type OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { addToInstant, day, hour, toInstant } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { findDraft, findTemplate, insertTemplate, saveDraft } from '#ordering/order-tables/order-tables.repo.ts'

const toRows = (service: ServiceCode, rows: readonly OrderRow[]): OrderRow[] =>
  rows.map((row) => ({ ...buildExampleRow(serviceDefinitions[service].columns), ...row }))

const drafts: readonly (readonly [ServiceCode, readonly OrderRow[]])[] = [
  [
    'elisa',
    [
      { name: 'PDL1-03-A', target: 'PD-L1' },
      { name: 'PDL1-03-B', target: 'PD-L1' },
      { name: 'PDL1-03-C', target: 'PD-L1', assay: 'blocking' },
    ],
  ],
  ['antibody-expression', [{ name: 'PDL1-04-A' }, { name: 'PDL1-04-B', mutations: 'N297A' }]],
]

const savedTemplates: readonly { service: ServiceCode; name: string; isShared: boolean; rows: readonly OrderRow[] }[] =
  [
    {
      service: 'antibody-expression',
      name: 'IgG1 pilot, 10 mg',
      isShared: true,
      rows: [{ name: 'mAb-001' }],
    },
    {
      service: 'icief',
      name: 'Lot comparison, three replicates',
      isShared: true,
      rows: [
        { name: 'Lot 1', replicates: '3' },
        { name: 'Lot 2', replicates: '3', reference: 'Lot 1' },
      ],
    },
    {
      service: 'primer-synthesis',
      name: 'Universal sequencing primers',
      isShared: false,
      rows: [
        { name: 'M13-F', sequence: 'GTAAAACGACGGCCAGTG', well: 'A1' },
        { name: 'M13-R', sequence: 'GGAAACAGCTATGACCATG', well: 'A2' },
        { name: 'T7', sequence: 'TAATACGACTCACTATAGGG', well: 'A3' },
        { name: 'SP6', sequence: 'ATTTAGGTGACACTATAG', well: 'A4' },
      ],
    },
  ]

/** Unfinished tables and saved ones of the demo customer. */
async function seedDemoTables(db: Db): Promise<void> {
  const user = await findUser(db, createFixedId('usr', 'customer@demo.test'))
  if (!user?.company_id) return
  const reader = { userId: user.id, companyId: user.company_id }
  const now = toInstant(Date.now())
  for (const [service, rows] of drafts) {
    if (await findDraft(db, user.id, service)) continue
    const savedAt = addToInstant(now, -3 * hour)
    await saveDraft(db, { userId: user.id, service, version: 0, rows: toRows(service, rows), now: savedAt })
  }
  const createdAt = addToInstant(now, -20 * day)
  for (const { service, name, isShared, rows } of savedTemplates) {
    const id = createFixedId('ott', `${service} ${name}`)
    if (await findTemplate(db, reader, service, id)) continue
    await insertTemplate(db, {
      id,
      company_id: reader.companyId,
      user_id: reader.userId,
      service,
      name,
      is_shared: isShared,
      rows: JSON.stringify(toRows(service, rows)),
      created_at: createdAt,
      changed_at: createdAt,
    })
  }
}

export const seeds = [
  defineSeed({
    name: 'order-tables.demo',
    version: 1,
    after: ['users.demo', 'companies.demo'],
    run: seedDemoTables,
  }),
]
