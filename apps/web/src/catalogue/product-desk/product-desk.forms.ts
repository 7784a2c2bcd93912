import { productDesk } from '@paratope/contract/catalogue/product-desk'
import { multiLineText, singleLineText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

const { create, update, addPack, updatePack, moveStock, addLot, addImage, updateImage, addDocument, updateDocument } =
  productDesk.endpoints

export const newProductForm = defineForm('productDesk.create', create)

/** Targets and other names are typed one a line. */
export const productContentForm = defineForm('productDesk.update', update, {
  targetLines: multiLineText(8000),
  aliasLines: multiLineText(8000),
})

/** Prices are typed in the units of their currency. */
const typedPrices = {
  USD: singleLineText(40),
  EUR: singleLineText(40),
  CNY: singleLineText(40),
  JPY: singleLineText(40),
  GBP: singleLineText(40),
  special: z.array(z.object({ price: singleLineText(40) })),
}
export const newPackForm = defineForm('productDesk.addPack', addPack, typedPrices)
export const packForm = defineForm('productDesk.updatePack', updatePack, typedPrices)
export const movementForm = defineForm('productDesk.moveStock', moveStock)
export const lotForm = defineForm('productDesk.addLot', addLot)

export const newImageForm = defineForm('productDesk.addImage', addImage)
export const imageForm = defineForm('productDesk.updateImage', updateImage)
export const newDocumentForm = defineForm('productDesk.addDocument', addDocument)
export const documentForm = defineForm('productDesk.updateDocument', updateDocument)
