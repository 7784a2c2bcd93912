import type { ProductImport } from '@paratope/contract/catalogue/product-desk'

export const importStateTones = {
  reading: 'primary',
  checked: 'primary',
  importing: 'primary',
  finished: 'success',
  cancelled: 'warning',
  failed: 'danger',
} as const satisfies Record<ProductImport['state'], string>

/** A site has one of these at a time. */
export const isUnderWay = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'reading' || state === 'checked' || state === 'importing'

export const isImportId = (text: string): text is ProductImport['id'] => /^pim_[0-9a-hjkmnp-tv-z]{26}$/.test(text)

export const importsPath = '/by-order-client/desk/product-import'
