import type { AddressKind } from '@paratope/contract/identity/addresses'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import type { ReportContext } from '#kernel/report.ts'

/** Addresses of the caller's own company. */
export const selectAddressReport = (db: Db, { session, params }: ReportContext<{ kind?: AddressKind | undefined }>) =>
  db
    .selectFrom('address')
    .select([
      'id',
      'kind',
      'contact',
      'phone',
      'company',
      'country',
      'address_detail as addressDetail',
      'postal_code as postalCode',
    ])
    .where('company_id', '=', getCompanyId(session))
    .$if(params.kind !== undefined, (query) => query.where('kind', '=', params.kind ?? 'shipping'))
