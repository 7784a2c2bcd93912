import {
  type Address,
  AddressDraft,
  AddressFields,
  type AddressKind,
  addressBookTexts,
  addressTexts,
  areaUnknown,
  uncodedLevels,
} from '@paratope/contract/addresses'
import { areaTexts } from '@paratope/contract/areas'
import { type AreaCodes, areaLevels, levelNames } from '#domains/areas/index.tsx'
import { type RefusedField, refusedFields } from '#kit/refused-fields.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'

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

export function readEntries(form: HTMLFormElement): AddressEntries {
  const data = new FormData(form)
  const entries = addressFields.map((name) => [name, String(data.get(name) ?? '')])
  // The entries are those of the fields.
  return { ...(Object.fromEntries(entries) as Record<AddressField, string>), isDefault: data.has('isDefault') }
}

/** Fields whose emptiness the schema minds. */
export const isRequired = (name: AddressField): boolean => !AddressFields.shape[name].safeParse('').success

/** What is wrong with an address, in the reader's words: found here by the agreement's own schema, or by the server. */
export function useAddressErrors() {
  const say = useSay(addressBookTexts)
  const sayAddress = useSay(addressTexts)
  const sayArea = useSay(areaTexts)

  function wordOf(name: AddressField, code: string): string {
    if (code === 'contact.needed') return sayAddress('contact.needed')
    const level = areaLevels.find((one) => one === name)
    return code === areaUnknown && level ? sayArea(`${levelNames[level]}.choose`) : say(`wrong.${name}`)
  }

  function words(found: readonly RefusedField[]): FieldErrors<AddressField> {
    const errors: { [Name in AddressField]?: string } = {}
    for (const { path, code } of found) {
      const name = addressFields.find((one) => one === path)
      if (name) errors[name] ??= wordOf(name, code)
    }
    return errors
  }

  return {
    check(entries: AddressEntries, kind: AddressKind): { draft: AddressDraft } | { errors: FieldErrors<AddressField> } {
      const parsed = AddressDraft.safeParse({ kind, ...entries })
      if (parsed.success) return { draft: parsed.data }
      const found = parsed.error.issues.map(({ path, code, ...rest }) => {
        const own = 'params' in rest ? rest.params?.['code'] : undefined
        return { path: path.join('.'), code: typeof own === 'string' ? own : code }
      })
      // The schema looks at the place as a whole only once each field is right by itself.
      const uncoded = uncodedLevels(entries).map((path) => ({ path, code: areaUnknown }))
      return { errors: words([...uncoded, ...found]) }
    },
    refused: (error: unknown) => words(refusedFields(error)),
  }
}

/** Where areas are known state, city and district are codes, and what is shown in boxes to write in are their words. */
export const entriesOf = (address: Address | undefined): Readonly<Partial<Record<AddressField, string>>> =>
  address ? { ...address, state: address.provinceName, city: address.cityName, district: address.districtName } : {}

const nowhere = { state: '', city: '', district: '' }

export const codesOf = (address: Address | undefined): AreaCodes => address ?? nowhere
