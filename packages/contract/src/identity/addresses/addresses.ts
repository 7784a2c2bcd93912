import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { AreaCode, areaCountry } from '../../platform/areas/areas.ts'
import { CountryCode } from '../companies/countries.ts'

export const AddressId = id('adr')

export const addressKinds = ['shipping', 'invoice'] as const
export const AddressKind = z.enum(addressKinds)
export type AddressKind = z.infer<typeof AddressKind>

/** Entered instead of a phone number by people without one. */
export const noPhone = 'NA'

export const ContactPhone = z
  .string()
  .trim()
  .max(45)
  .regex(/^(?:NA|\+?[0-9(][0-9 ()./-]{3,42}[0-9])$/)

/** An e-mail address or empty. */
export const ContactEmail = z
  .string()
  .trim()
  .max(100)
  .regex(/^(?:[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24})?$/)

export const hasContact = ({ phone, email }: { phone: string; email: string }): boolean =>
  phone !== noPhone || email !== ''

/** Refused if both phone number and e-mail address are missing. */
export const contactRequiredIssue: { path: string[]; params: { code: string } } = {
  path: ['email'],
  params: { code: 'contact.required' },
}

/** State, city and district hold area codes where areas are known, else names. */
const placeFields = {
  country: CountryCode,
  state: singleLineText(100).default(''),
  provinceName: singleLineText(100).default(''),
  city: singleLineText(100, 1),
  cityName: singleLineText(100).default(''),
  district: singleLineText(100).default(''),
  districtName: singleLineText(100).default(''),
  addressDetail: singleLineText(200, 1),
  postalCode: singleLineText(20).default(''),
}

export const AddressFields = z.object({
  contact: singleLineText(80, 1),
  phone: ContactPhone,
  email: ContactEmail.default(''),
  company: singleLineText(120).default(''),
  ...placeFields,
})
export type AddressFields = z.output<typeof AddressFields>

const codedLevels = ['state', 'city', 'district'] as const
type CodedLevel = (typeof codedLevels)[number]

/** If places are chosen from a list, all three levels are its codes. */
export const findUncodedLevels = (address: { country: string } & Record<CodedLevel, string>): CodedLevel[] =>
  address.country === areaCountry ? codedLevels.filter((level) => !AreaCode.safeParse(address[level]).success) : []

/** The error of such a level. */
export const areaUnknownCode = 'area.unknown'

function requireAreaCodes(address: Parameters<typeof findUncodedLevels>[0], context: z.RefinementCtx): void {
  for (const level of findUncodedLevels(address)) {
    context.addIssue({ code: 'custom', path: [level], params: { code: areaUnknownCode } })
  }
}

export const AddressDraft = z
  .object({ kind: AddressKind, isDefault: z.boolean().default(false), ...AddressFields.shape })
  .refine(hasContact, contactRequiredIssue)
  .superRefine(requireAreaCodes)
export type AddressDraft = z.output<typeof AddressDraft>

export const AddressChange = z
  .object({ version: z.int(), ...AddressFields.shape })
  .refine(hasContact, contactRequiredIssue)
  .superRefine(requireAreaCodes)
export type AddressChange = z.output<typeof AddressChange>

/** An address as shown, and as stored with an order. */
export const PostalAddress = z.object({
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  country: z.string(),
  countryName: z.string(),
  state: z.string(),
  provinceName: z.string(),
  city: z.string(),
  cityName: z.string(),
  district: z.string(),
  districtName: z.string(),
  addressDetail: z.string(),
  postalCode: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

export const Address = z.object({
  id: AddressId,
  kind: AddressKind,
  isDefault: z.boolean(),
  version: z.int(),
  ...PostalAddress.shape,
})
export type Address = z.infer<typeof Address>

/** Maximum per kind and company. */
export const maxAddresses = 200

const AddressParams = z.object({ id: AddressId })
const base = '/by-order-client/address'

export const addresses = defineApi({
  summary: 'Shipping and invoice addresses of a company',
  permissions: ['address.manage'],
  keyScopes: ['address.manage'],
  errors: {
    'address.too_many': {
      status: 409,
      values: z.object({ most: z.int().describe('Addresses of one kind that a company can save.') }),
    },
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'address.manage',
      query: z.object({ kind: AddressKind.optional().describe('Only addresses of this kind.') }),
      reply: pageOf(Address),
      summary: 'The addresses of the caller’s company, the default of each kind first',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: base,
      needs: 'address.manage',
      body: AddressDraft,
      reply: Address,
      fails: ['address.too_many'],
      summary: 'Keep an address; the first of its kind becomes the default',
    },
    update: {
      method: 'PUT',
      path: `${base}/:id`,
      needs: 'address.manage',
      params: AddressParams,
      body: AddressChange,
      reply: Address,
      summary: 'Change an address; a stale version is refused and answers with what stands there now',
    },
    setDefault: {
      method: 'POST',
      path: `${base}/:id/default`,
      needs: 'address.manage',
      params: AddressParams,
      reply: Address,
      summary: 'Make it the default of its kind, in place of the one before',
    },
    delete: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'address.manage',
      params: AddressParams,
      reply: z.null(),
      summary: 'Remove an address; where it was the default, the newest of its kind takes over',
    },
  },
})
