import {
  type Address,
  AddressDraft,
  AddressFields,
  type AddressKind,
  addressBookTexts,
  addressTexts,
  areaUnknownCode,
  findUncodedLevels,
} from '@paratope/contract/identity/addresses'
import { areaTexts } from '@paratope/contract/platform/areas'
import { listRefusedFields, type RefusedField } from '#kit/form/refused-fields.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { type AreaCodes, areaLevelNames, areaLevels } from '#platform/areas/index.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'

export const addressFields = [
  'contact',
  'phone',
  'email',
  'company',
  'country',
  'state',
  'city',
  'district',
  'addressDetail',
  'postalCode',
] as const
export type AddressField = (typeof addressFields)[number]

export type AddressEntries = Readonly<Record<AddressField, string>> & { readonly isDefault: boolean }

export function readAddressEntries(form: HTMLFormElement): AddressEntries {
  const data = new FormData(form)
  const entries = addressFields.map((name) => [name, String(data.get(name) ?? '')])
  // The entries are those of the fields.
  return { ...(Object.fromEntries(entries) as Record<AddressField, string>), isDefault: data.has('isDefault') }
}

/** Fields whose emptiness the schema minds. */
export const isRequired = (name: AddressField): boolean => !AddressFields.shape[name].safeParse('').success

/** What is wrong with an address, in the reader's words: found here by the agreement's own schema, or by the server. */
export function useAddressErrors() {
  const t = useTexts(addressBookTexts)
  const tAddress = useTexts(addressTexts)
  const tArea = useTexts(areaTexts)

  function getErrorText(name: AddressField, code: string): string {
    if (code === 'contact.required') return tAddress('contact.required')
    const level = areaLevels.find((one) => one === name)
    return code === areaUnknownCode && level ? tArea(`${areaLevelNames[level]}.choose`) : t(`wrong.${name}`)
  }

  function toErrorTexts(found: readonly RefusedField[]): FieldErrors<AddressField> {
    const errors: { [Name in AddressField]?: string } = {}
    for (const { path, code } of found) {
      const name = addressFields.find((one) => one === path)
      if (name) errors[name] ??= getErrorText(name, code)
    }
    return errors
  }

  return {
    validate(
      entries: AddressEntries,
      kind: AddressKind,
    ): { draft: AddressDraft } | { errors: FieldErrors<AddressField> } {
      const parsed = AddressDraft.safeParse({ kind, ...entries })
      if (parsed.success) return { draft: parsed.data }
      const found = parsed.error.issues.map(({ path, code, ...rest }) => {
        const customCode = 'params' in rest ? rest.params?.['code'] : undefined
        return { path: path.join('.'), code: typeof customCode === 'string' ? customCode : code }
      })
      // The schema looks at the place as a whole only once each field is right by itself.
      const unknownLevels = findUncodedLevels(entries).map((path) => ({ path, code: areaUnknownCode }))
      return { errors: toErrorTexts([...unknownLevels, ...found]) }
    },
    toFieldErrors: (error: unknown) => toErrorTexts(listRefusedFields(error)),
  }
}

/** Where areas are known state, city and district are codes, and what is shown in boxes to write in are their words. */
export const toAddressEntries = (address: Address | undefined): Readonly<Partial<Record<AddressField, string>>> =>
  address ? { ...address, state: address.provinceName, city: address.cityName, district: address.districtName } : {}

const emptyAreaCodes = { state: '', city: '', district: '' }

export const getAreaCodes = (address: Address | undefined): AreaCodes => address ?? emptyAreaCodes
