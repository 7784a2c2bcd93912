/** Parts of the address book for other domains. */
export { AddressBook } from './address-book.tsx'
export { AddressPicker, type AddressPickerProps } from './address-picker.tsx'
export { AddressText } from './address-text.tsx'
export { useAddresses } from './addresses.data.ts'
