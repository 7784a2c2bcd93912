import { attributes } from '@paratope/contract/identity/attributes'
import { defineDomain } from '#kernel/domain.ts'
import { listChoices } from './attributes.repo.ts'
import { seeds } from './attributes.seed.ts'
import { chooseAttribute, listAttributeDefinitions } from './attributes.service.ts'
import './attributes.tables.ts'

export default defineDomain({
  api: attributes,
  handlers: {
    definitions: ({ db, cache, language }) => listAttributeDefinitions(db, cache, language),
    async choices({ db, session }) {
      const chosen = await listChoices(db, session.userId)
      return { customer: { attribute: chosen.map(({ key, value }) => ({ attributeKey: key, attribute: value })) } }
    },
    updateChoice: {
      successText: 'attribute.changed',
      async handle({ db, session, body }) {
        await chooseAttribute(db, session.userId, body)
        return null
      },
    },
  },
  seeds,
  personalData: [
    {
      table: 'attribute_choice',
      column: 'user_id',
      owner: 'user',
      export: { as: 'preferences', columns: ['key', 'value'] },
      onErasure: 'delete',
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
