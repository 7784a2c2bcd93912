import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

export const AttributeKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,39}$/)

/** A preference of a customer account; the definitions are data. */
export const AttributeDefinition = z.object({
  attributeKey: AttributeKey,
  name: z.string(),
  hint: z.string(),
  /** Value for customers without a choice. */
  attribute: z.string(),
  list: z.array(z.object({ itemValue: z.string(), itemText: z.string() })),
})
export type AttributeDefinition = z.infer<typeof AttributeDefinition>

/** The chosen value of a key. */
export const AttributeChoice = z.object({ attribute: z.string().min(1).max(60), attributeKey: AttributeKey })
export type AttributeChoice = z.infer<typeof AttributeChoice>

export const attributes = defineApi({
  summary: 'Attributes of a customer account, such as its research fields',
  permissions: [],
  errors: {
    'attribute.unknown': {
      status: 400,
      values: z.object({ key: z.string().describe('The attribute that has no such choice.') }),
    },
  },
  endpoints: {
    definitions: {
      method: 'GET',
      path: '/by-customer/byCustomerAttribute/queryClientCustomerAttribute',
      needs: 'signed-in',
      reply: z.array(AttributeDefinition),
      summary: 'What customers can have standing wishes about, with the choices',
    },
    choices: {
      method: 'GET',
      path: '/by-customer/byCustomerAttribute/queryClientAttribute',
      needs: 'signed-in',
      reply: z.object({ customer: z.object({ attribute: z.array(AttributeChoice) }) }),
      summary: 'What the caller has chosen',
    },
    updateChoice: {
      method: 'POST',
      path: '/by-order-client/order/changeClientAttribute',
      needs: 'signed-in',
      body: AttributeChoice,
      reply: z.null(),
      fails: ['attribute.unknown'],
      summary: 'Choose a value for one attribute',
    },
  },
})
