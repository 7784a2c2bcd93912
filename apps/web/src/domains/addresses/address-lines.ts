import { noPhone, type PostalAddress } from '@paratope/contract/addresses'
import type { Language } from '@paratope/contract/texts'

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)

/** An address as people of that language write it: from the country down in Chinese and Japanese, up to it elsewhere. */
export function addressLines(address: PostalAddress, language: Language): string[] {
  const { company, countryName, provinceName, cityName, districtName, addressDetail, postalCode } = address
  // Where a city is its own province the same word would stand there twice.
  const province = provinceName === cityName ? '' : provinceName
  const place =
    language === 'zh' || language === 'ja'
      ? [
          joined([countryName, province, cityName, districtName], ' '),
          joined([addressDetail, postalCode], language === 'zh' ? '，' : '　'),
        ]
      : [
          joined([addressDetail, districtName], ', '),
          joined([cityName, joined([province, postalCode], ' '), countryName], ', '),
        ]
  return [company, ...place].filter((line) => line !== '')
}

/** How the receiver is reached. */
export const contactLine = ({ phone, email }: PostalAddress): string =>
  joined([phone === noPhone ? '' : phone, email], ' · ')
