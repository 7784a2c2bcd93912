import { addresses } from '@paratope/contract/addresses'
import { defineDomain } from '#kernel/domain.ts'
import { companyOf } from '#kernel/session.ts'
import { addressesOf } from './addresses.repo.ts'
import { seeds } from './addresses.seed.ts'
import { changeAddress, createAddress, dropAddress, makeDefault, present } from './addresses.service.ts'
import './addresses.tables.ts'

export { type AddressRow, addressesOf, findAddresses } from './addresses.repo.ts'
export { createAddress, type KeptAddress, presentPostal } from './addresses.service.ts'

export default defineDomain({
  api: addresses,
  handlers: {
    async list({ db, session, query, language }) {
      const rows = await addressesOf(db, companyOf(session), query.kind)
      return { total: rows.length, records: rows.map((row) => present(row, language)) }
    },
    create: async ({ db, session, body, now, language }) =>
      present(await createAddress(db, companyOf(session), body, now), language),
    change: async ({ db, session, params, body, language }) =>
      present(await changeAddress(db, companyOf(session), params.id, body, language), language),
    makeDefault: async ({ db, session, params, language }) =>
      present(await makeDefault(db, companyOf(session), params.id), language),
    async remove({ db, session, params }) {
      await dropAddress(db, companyOf(session), params.id)
      return null
    },
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
