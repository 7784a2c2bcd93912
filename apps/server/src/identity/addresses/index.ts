import { addresses } from '@paratope/contract/identity/addresses'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { listAddresses } from './addresses.repo.ts'
import { reports } from './addresses.reports.ts'
import { changeAddress, createAddress, deleteAddress, makeDefaultAddress, presentAddress } from './addresses.service.ts'
import './addresses.tables.ts'

export { type AddressRow, findAddresses, listAddresses as addressesOf } from './addresses.repo.ts'
export {
  type AddressSnapshot,
  createAddress,
  presentPostalAddress,
} from './addresses.service.ts'

export default defineDomain({
  api: addresses,
  handlers: {
    async list({ db, session, query, language }) {
      const rows = await listAddresses(db, getCompanyId(session), query.kind)
      return { total: rows.length, records: rows.map((row) => presentAddress(row, language)) }
    },
    create: async ({ db, session, body, now, language }) =>
      presentAddress(await createAddress(db, getCompanyId(session), body, now), language),
    update: async ({ db, session, params, body, language }) =>
      presentAddress(await changeAddress(db, getCompanyId(session), params.id, body, language), language),
    setDefault: async ({ db, session, params, language }) =>
      presentAddress(await makeDefaultAddress(db, getCompanyId(session), params.id), language),
    async delete({ db, session, params }) {
      await deleteAddress(db, getCompanyId(session), params.id)
      return null
    },
  },
  personalData: [
    {
      table: 'address',
      column: 'company_id',
      owner: 'company',
      export: {
        as: 'addresses',
        columns: [
          'contact',
          'phone',
          'email',
          'company',
          'country',
          'state',
          'city_name',
          'district_name',
          'address_detail',
          'postal_code',
          'created_at',
        ],
      },
      onErasure: 'delete-with-company',
    },
  ],
  reports,
  migrations: new URL('./migrations/', import.meta.url),
  grants: { customer: ['address.manage'], approver: ['address.manage'], buyer: ['address.manage'] },
})
