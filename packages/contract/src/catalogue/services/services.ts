import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { Prices } from '../products/products.ts'
import { scienceProfiles, serviceGroups, serviceOrderTypes } from './definitions/define-service.ts'
import { alphabets, columnTypes, modifiedEnds, textFormats } from './order-rows/service-columns.ts'
import { RowRule } from './row-rules/rule-schemas.ts'
import { type ServiceCode as AnyServiceCode, serviceCodes } from './service-paths.ts'

const ServiceGroup = z.enum(serviceGroups)
export const ServiceCode = z
  .enum(serviceCodes as [AnyServiceCode, ...AnyServiceCode[]])
  .describe('Code of the service.')

export type ServiceCode = AnyServiceCode

export const WorkingDays = z.object({
  from: z.int().describe('Working days at least.'),
  to: z.int().describe('Working days at most.'),
})

export const Service = z.object({
  code: ServiceCode,
  group: ServiceGroup.describe('Area of the service.'),
  path: z.string().describe('Path of its page.'),
  name: z.string().describe('Name in the language of the caller.'),
  summary: z.string().describe('What it is, in a sentence.'),
  send: z.array(z.string()).describe('Samples and data from the customer.'),
  get: z.array(z.string()).describe('Deliverables.'),
  days: WorkingDays.describe('From the last material of the customer to delivery, as a rule.'),
  examplePrices: Prices.nullable().describe('List price of the example row by currency; null if it needs a quote.'),
})
export type Service = z.infer<typeof Service>

export const ServiceColumn = z.object({
  key: z.string().describe('Key of its cells in a row.'),
  type: z.enum(columnTypes).describe('What its cells hold.'),
  title: z.string().describe('Heading.'),
  isRequired: z.boolean().optional().describe('No cell may be empty.'),
  requiredIf: z
    .object({
      column: z.string().describe('Key of the other column.'),
      values: z.array(z.string()).describe('Its values.'),
    })
    .optional()
    .describe('No cell may be empty in rows with one of these values in another column.'),
  isUnique: z.boolean().optional().describe('No two rows have the same value.'),
  choices: z
    .array(
      z.object({
        value: z.string().describe('Value of a cell.'),
        title: z.string().describe('The value as people read it.'),
        aliases: z.array(z.string()).optional().describe('Other ways of writing it, which are read as this value.'),
      }),
    )
    .optional()
    .describe('The values to choose from.'),
  aliases: z.array(z.string()).optional().describe('Other headings of the column in workbooks.'),
  maxLength: z.int().optional().describe('Most characters of a text.'),
  format: z.enum(textFormats).optional().describe('Notation of a text: mutation points, or a well of a plate.'),
  alphabet: z.enum(alphabets).optional().describe('What a sequence consists of.'),
  modifies: z
    .object({
      column: z.string().describe('Key of the column with the sequence.'),
      end: z.enum(modifiedEnds).describe('The end of it.'),
    })
    .optional()
    .describe('The sequence that a modification belongs to; its codes, such as /5Cy5/, may be written there.'),
  min: z.number().optional().describe('Smallest number, or shortest sequence.'),
  max: z.number().optional().describe('Largest number, or longest sequence.'),
  decimals: z.int().optional().describe('Decimal places of a number.'),
  initial: z.string().optional().describe('Value of a new row.'),
  example: z.string().optional().describe('An example of a value.'),
  help: z.string().optional().describe('A sentence that explains the column.'),
  width: z.int().optional().describe('Width in pixels.'),
})

const PriceRules = z.object({
  terms: z
    .array(
      z.object({
        rate: z.string().optional().describe('US dollars.'),
        rates: z
          .object({
            column: z.string().describe('Key of the column with the choice.'),
            values: z
              .record(z.string(), z.string().nullable())
              .describe('US dollars by choice; null needs a quote, and so does a choice that is not listed.'),
          })
          .optional()
          .describe('A rate that depends on a choice.'),
        times: z
          .object({
            column: z.string().describe('Key of the column.'),
            count: z.enum(['number', 'letters']).describe('Its number, or the letters of its sequence.'),
          })
          .optional()
          .describe('What the rate is multiplied by.'),
      }),
    )
    .describe('Parts that add up to the price of a row.'),
  surcharges: z
    .array(
      z.object({
        column: z.string().describe('Key of the column with the choice.'),
        percents: z.record(z.string(), z.number()).describe('Percent of the sum by choice.'),
      }),
    )
    .optional()
    .describe('Added to the sum.'),
  quoteIfFilled: z.array(z.string()).optional().describe('Columns whose values need a quote.'),
})

const TurnaroundRules = WorkingDays.extend({
  changes: z
    .array(
      z.object({
        column: z.string().describe('Key of the column with the choice.'),
        days: z.record(z.string(), WorkingDays).describe('Days more, or less, by choice.'),
      }),
    )
    .optional()
    .describe('Choices that change the turnaround.'),
})

export const ServiceDetail = Service.extend({
  orderType: z.enum(serviceOrderTypes).describe('Type of the order lines.'),
  introduction: z.string().describe('The science in a few sentences.'),
  samples: z.array(z.string()).describe('Sample requirements: amounts, quality and shipping.'),
  quotedChoices: z
    .array(
      z.object({
        column: z.string().describe('Heading of the column.'),
        choices: z.array(z.string()).describe('The choices, or none if any value needs a quote.'),
      }),
    )
    .describe('What needs a quote although the service has list prices.'),
  faq: z
    .array(z.object({ question: z.string().describe('A question.'), answer: z.string().describe('Its answer.') }))
    .describe('Questions that customers have.'),
  unit: z.string().describe('What one row is.'),
  columns: z.array(ServiceColumn).describe('Columns of the order table.'),
  rules: z.array(RowRule).describe('Rules between the cells of a row.'),
  nameColumn: z.string().describe('Key of the column that names a row.'),
  profile: z.enum(scienceProfiles).describe('Which science checks apply.'),
  price: PriceRules.nullable().describe('Rules for list prices; null if every row needs a quote.'),
  turnaround: TurnaroundRules.describe('Rules for the turnaround.'),
  plateColumn: z.string().nullable().describe('Key of the column with the well, if rows can be laid out on plates.'),
})
export type ServiceDetail = z.infer<typeof ServiceDetail>

export const services = defineApi({
  summary: 'Services that can be ordered',
  permissions: [],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/service/list',
      needs: 'public',
      reply: z.array(Service),
      summary: 'The services on offer: what goes in, what comes out, how long it takes',
    },
    detail: {
      method: 'GET',
      path: '/by-order-client/service/detail/:code',
      needs: 'public',
      params: z.object({ code: ServiceCode }),
      reply: ServiceDetail,
      summary: 'One service with the columns, price rules and texts of its order table',
    },
  },
})
