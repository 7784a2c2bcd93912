import type { Language } from '../../kernel/texts.ts'
import { noPhone, type PostalAddress } from './addresses.ts'

const joinNonEmpty = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator)

/** An address as people of that language write it: from the country down in Chinese and Japanese, up to it elsewhere. */
export function formatAddressLines(address: PostalAddress, language: Language): string[] {
  const { company, countryName, provinceName, cityName, districtName, addressDetail, postalCode } = address
  // A municipality is its own province, so its name would appear twice.
  const province = provinceName === cityName ? '' : provinceName
  const placeLines =
    language === 'zh' || language === 'ja'
      ? [
          joinNonEmpty([countryName, province, cityName, districtName], ' '),
          joinNonEmpty([addressDetail, postalCode], language === 'zh' ? '，' : '　'),
        ]
      : [
          joinNonEmpty([addressDetail, districtName], ', '),
          joinNonEmpty([cityName, joinNonEmpty([province, postalCode], ' '), countryName], ', '),
        ]
  return [company, ...placeLines].filter((line) => line !== '')
}

/** Contact of the receiver. */
export const formatContactLine = ({ phone, email }: PostalAddress): string =>
  joinNonEmpty([phone === noPhone ? '' : phone, email], ' · ')
