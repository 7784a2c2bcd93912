import { productImportKey } from '@paratope/contract/catalogue/product-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { isUnderWay } from './import-states.ts'
import { currentImportQuery, deskProductsKey, importsKey } from './product-desk.data.ts'
import { productImportPageTexts } from './product-imports.texts.ts'

/** Says above the list of products that an import is under way, and leads to it. */
export default function CurrentImport({ getHref }: { getHref: (id: string) => string }) {
  const t = useTexts(productImportPageTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data: current } = useQuery(currentImportQuery)
  useLiveTable(productImportKey, () => {
    void queryClient.invalidateQueries({ queryKey: importsKey })
    if (current?.state === 'importing') void queryClient.invalidateQueries({ queryKey: deskProductsKey })
  })
  if (!current || !isUnderWay(current)) return null
  return (
    <Callout
      role="status"
      title={joinNote(current.fileName, t(`state.${current.state}`), language)}
      actions={
        <Button size="small" href={getHref(current.id)}>
          {t('show')}
        </Button>
      }
    />
  )
}
