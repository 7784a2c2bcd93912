import {
  type Address,
  AddressDraft,
  AddressFields,
  type AddressKind,
  addressBookTexts,
  addressTexts,
} from '@paratope/contract/addresses'
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

  function words(found: readonly RefusedField[]): FieldErrors<AddressField> {
    const errors: { [Name in AddressField]?: string } = {}
    for (const { path, code } of found) {
      const name = addressFields.find((one) => one === path)
      if (name) errors[name] ??= code === 'contact.needed' ? sayAddress('contact.needed') : say(`wrong.${name}`)
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
      return { errors: words(found) }
    },
    refused: (error: unknown) => words(refusedFields(error)),
  }
}

export const entriesOf = (address: Address | undefined): Readonly<Partial<Record<AddressField, string>>> =>
  address ? { ...address, state: address.provinceName, city: address.cityName, district: address.districtName } : {}
