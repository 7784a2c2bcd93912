import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { LotsSection } from './lots-section.tsx'
import { PacksSection } from './packs-section.tsx'
import { ProductContentForm } from './product-content-form.tsx'
import { deskProductQuery, deskProductsKey } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'))

export interface ProductEditorProps {
  id: DeskProductDetail['id']
  listHref: string
}

/** One product: what is said of it, its sizes, prices, stock, lots, pictures and documents. */
export default function ProductEditor({ id, listHref }: ProductEditorProps) {
  const query = useQuery(deskProductQuery(id))
  return (
    <>
      <BackToListLink href={listHref} />
      <QueryState query={query}>{(product) => <LoadedEditor initial={product} />}</QueryState>
    </>
  )
}

/** Keeps the product as this editor last saved it, so that reading it again never overwrites what was typed. */
function LoadedEditor({ initial }: { initial: DeskProductDetail }) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  const [product, setProduct] = useState(initial)
  const [isPreviewing, setPreviewing] = useState(false)
  const { id, version, isPublished, code, category, name } = product
  const publication = useAction(
    (client) => client.productDesk.publish({ params: { id }, body: { version, isPublished: !isPublished } }),
    {
      successText: t(isPublished ? 'unpublished.done' : 'published.done'),
      invalidates: [deskProductsKey],
      onDone: setProduct,
    },
  )
  return (
    <ListPage
      title={name}
      headerActions={
        <div className={styles.actions}>
          <Button size="small" onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Button>
          <Button
            size="small"
            tone={isPublished ? 'secondary' : 'primary'}
            loading={publication.isPending}
            onClick={() => void publication.run()}
          >
            {t(isPublished ? 'unpublish' : 'publish')}
          </Button>
        </div>
      }
    >
      <p className={styles.status}>
        <code>{code}</code>
        <span>{tProduct(`category.${category}`)}</span>
        <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
      </p>
      <PacksSection product={product} onSaved={setProduct} />
      <LotsSection product={product} onSaved={setProduct} />
      <ImagesSection product={product} onSaved={setProduct} />
      <DocumentsSection product={product} onSaved={setProduct} />
      <ProductContentForm product={product} onSaved={setProduct} />
      {isPreviewing && (
        <Suspense>
          <PreviewDialog product={product} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}
