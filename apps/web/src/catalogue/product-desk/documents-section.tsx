import type { DeskDocument } from '@paratope/contract/catalogue/product-desk'
import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { languageNames } from './language-names.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { productMediaTexts } from './product-media.texts.ts'

const DocumentDialog = lazyComponent(() => import('./document-dialog.tsx'))

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; document: DeskDocument }

/** Uploaded documents; the others are made from the data of the product. */
export function DocumentsSection({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productMediaTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const { id, version, documents } = product
  const close = () => setOpened(undefined)
  const publication = useAction(
    (client, { id: documentId, title, kind, language: ofFile, isPublished }: DeskDocument) =>
      client.productDesk.updateDocument({
        params: { id, documentId },
        body: { version, title, kind, language: ofFile, isPublished: !isPublished },
      }),
    { successText: t('saved'), onDone: onSaved },
  )
  const remove = useAction(
    (client, documentId: DeskDocument['id']) =>
      client.productDesk.removeDocument({ params: { id, documentId }, body: { version } }),
    {
      successText: t('deleted'),
      onDone: (saved) => {
        onSaved(saved)
        close()
      },
    },
  )
  return (
    <SettingsSection
      title={t('documents')}
      lead={t('documents.lead')}
      action={
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('documents.add')}
        </Button>
      }
    >
      {documents.length === 0 ? (
        <SettingsEmpty>{t('documents.none')}</SettingsEmpty>
      ) : (
        <SettingsList>
          {documents.map((document) => (
            <SettingsItem
              key={document.id}
              icon="file"
              name={
                <>
                  <a href={document.url} download={document.name}>
                    {document.title[language] || document.title.en}
                  </a>
                  <Badge tone={document.isPublished ? 'success' : 'neutral'}>
                    {t(document.isPublished ? 'published' : 'unpublished')}
                  </Badge>
                </>
              }
              details={[
                [
                  t(`kind.${document.kind}`),
                  languageNames[document.language],
                  document.name,
                  formatByteCount(document.size, language),
                ].join(' · '),
              ]}
              actions={
                <>
                  <Button size="small" loading={publication.isPending} onClick={() => void publication.run(document)}>
                    {t(document.isPublished ? 'unpublish' : 'publish')}
                  </Button>
                  <Button size="small" onClick={() => setOpened({ kind: 'edit', document })}>
                    {t('edit')}
                  </Button>
                  <Button size="small" onClick={() => setOpened({ kind: 'remove', document })}>
                    {t('delete')}
                  </Button>
                </>
              }
            />
          ))}
        </SettingsList>
      )}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={t('document.remove', { title: opened.document.title[language] || opened.document.title.en })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run(opened.document.id)}
          onClose={close}
        >
          {t('document.remove.text')}
        </ConfirmDialog>
      )}
      {opened && opened.kind !== 'remove' && (
        <Suspense>
          <DocumentDialog
            product={product}
            {...(opened.kind === 'edit' && { document: opened.document })}
            onSaved={onSaved}
            onClose={close}
          />
        </Suspense>
      )}
    </SettingsSection>
  )
}
