import { defineApi } from '../../kernel/endpoint.ts'

/** The tools run in the browser: what people paste in never reaches the server. */
export const tools = defineApi({
  summary: 'Sequence tools and laboratory calculators',
  permissions: [],
  errors: {},
  endpoints: {},
})
