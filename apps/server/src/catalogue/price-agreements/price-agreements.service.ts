import {
  type PriceAgreement,
  type PriceAgreementDraft,
  priceAgreements,
} from '@paratope/contract/catalogue/price-agreements'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { listPacksByCatalog } from '#catalogue/products/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { deleteAgreement, insertAgreement, listAgreements, type PriceAgreementRow } from './price-agreements.repo.ts'

const createError = createErrorFactory(priceAgreements.errors)

type AgreementReply = z.input<typeof PriceAgreement>

const presentAgreement = ({ id, scope, code, discount, from_day, until_day }: PriceAgreementRow): AgreementReply => ({
  id,
  scope,
  code,
  discount,
  fromDay: from_day,
  untilDay: until_day,
})

async function assertCompany(db: Db, companyId: string): Promise<void> {
  if (!(await findCompany(db, companyId))) throw createCommonError('record.missing')
}

export async function listCompanyAgreements(db: Db, companyId: string): Promise<AgreementReply[]> {
  await assertCompany(db, companyId)
  return (await listAgreements(db, companyId)).map(presentAgreement)
}

export async function createAgreement(
  db: Db,
  companyId: string,
  { scope, code, discount, fromDay, untilDay }: PriceAgreementDraft,
  { by, now }: { by: string; now: Instant },
): Promise<AgreementReply> {
  await assertCompany(db, companyId)
  const catalog = scope === 'product' ? (await listPacksByCatalog(db, [code]))[0]?.catalog : code
  if (catalog === undefined) throw createError('price_agreement.product_unknown')
  const row = {
    id: createId('pag', Date.parse(now)),
    company_id: companyId,
    scope,
    code: catalog,
    discount,
    from_day: fromDay,
    until_day: untilDay ?? null,
    created_by: by,
  }
  await insertAgreement(db, row)
  return presentAgreement(row)
}

export async function removeAgreement(db: Db, companyId: string, id: string): Promise<null> {
  if (!(await deleteAgreement(db, companyId, id))) throw createCommonError('record.missing')
  return null
}
