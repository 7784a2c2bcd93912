import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import type { Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { listImages, listProductDocuments } from '#catalogue/products/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createFileLink } from '#platform/files/index.ts'
import { presentText } from './product-content.ts'

interface MediaContext {
  db: Db
  config: Config
  now: Instant
}

/** Images and documents as their editors see them, with links that need no publication. */
export async function presentMedia(
  { db, config, now }: MediaContext,
  productId: string,
): Promise<Pick<z.input<typeof DeskProductDetail>, 'images' | 'documents'>> {
  const [images, documents] = await Promise.all([listImages(db, productId), listProductDocuments(db, productId)])
  return {
    images: images.map(({ file_id, alt, ...image }) => ({
      ...image,
      alt: presentText(alt),
      url: createFileLink(config, file_id, now).url,
    })),
    documents: documents.map(({ file_id, title, published, ...document }) => ({
      ...document,
      title: presentText(title),
      isPublished: published,
      url: createFileLink(config, file_id, now).url,
    })),
  }
}
