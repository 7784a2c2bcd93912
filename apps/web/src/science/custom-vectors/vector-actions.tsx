import type { CustomVectorSummary } from '@paratope/contract/science/custom-vectors'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getStartFromVectorPath } from '#science/designs/index.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { ChangeVectorDialog } from './change-vector-dialog.tsx'
import { customVectorsKey } from './custom-vectors.data.ts'
import { customVectorPageTexts } from './custom-vectors.page.texts.ts'

const formats = [
  { format: 'genbank', text: 'GenBank' },
  { format: 'fasta', text: 'FASTA' },
  { format: 'sbol', text: 'SBOL' },
  { format: 'snapgene', text: 'SnapGene' },
] as const
type Format = (typeof formats)[number]['format']

/** Menu of a vector's actions. */
export function VectorActions({ vector, onRemoved }: { vector: CustomVectorSummary; onRemoved?: () => void }) {
  const t = useTexts(customVectorPageTexts)
  const site = useSite()
  const [dialog, setDialog] = useState<'change' | 'remove'>()
  const { id, name, isOwn, isArchived, version } = vector
  const params = { id }
  const close = () => setDialog(undefined)
  const archive = useAction(
    (client, isNowArchived: boolean) =>
      client.customVectors.update({ params, body: { version, isArchived: isNowArchived } }),
    { invalidates: [customVectorsKey], successText: isArchived ? t('restore.done') : t('archive.done') },
  )
  const remove = useAction((client) => client.customVectors.remove({ params }), {
    invalidates: [customVectorsKey],
    onDone: () => {
      close()
      onRemoved?.()
    },
  })
  const download = useAction(
    (client, format: Format) => client.customVectors.exportFile({ params, query: { format } }),
    { onDone: saveFile },
  )
  const own: (MenuItem | 'line')[] = [
    'line',
    { text: t('edit'), onSelect: () => setDialog('change') },
    { text: isArchived ? t('restore') : t('archive'), onSelect: () => void archive.run(!isArchived) },
    { text: t('delete'), tone: 'danger', onSelect: () => setDialog('remove') },
  ]
  return (
    <>
      <Menu
        label={t('actions', { name })}
        align="end"
        items={[
          { text: t('use'), href: getStartFromVectorPath(site, id) },
          ...formats.map(({ format, text }) => ({
            text: t('download', { format: text }),
            onSelect: () => void download.run(format),
          })),
          ...(isOwn ? own : []),
        ]}
        trigger={(props) => <IconButton {...props} icon="more" size="small" label={t('actions', { name })} />}
      />
      {dialog === 'change' && <ChangeVectorDialog id={id} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('delete.title', { name })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run()}
          onClose={close}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
