import { listDetailTags } from '@paratope/contract/catalogue/products'
import type { PageContext } from '#lib/page/page-context.ts'
import { toCardView } from './card-view.ts'
import { getDocumentHref } from './document-links.ts'
import { createNameTranslator } from './name-translator.ts'
import { toPackViews } from './pack-view.ts'

/** A product as it is bought on the page of the thing that it is: sizes, stock and papers. */
export async function loadOffer({ client, site, language, tags }: PageContext, slug: string) {
  const product = await client.products.detail({ params: { slug } })
  for (const tag of listDetailTags(product)) tags.add(tag)
  const translateName = createNameTranslator(language)
  const [newestLot] = product.lots
  return {
    ...toCardView(product, translateName),
    packs: toPackViews(product.packs, translateName, language),
    control: null,
    documents: {
      datasheet: getDocumentHref(site, 'datasheet', slug, language),
      safetySheet: getDocumentHref(site, 'safety-sheet', slug, language),
      certificate: newestLot && {
        lotNo: newestLot.lotNo,
        href: getDocumentHref(site, 'certificate', newestLot.lotNo, language),
      },
    },
  }
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>
