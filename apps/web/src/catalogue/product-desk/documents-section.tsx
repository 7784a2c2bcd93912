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
            <DocumentItem
              key={document.id}
              document={document}
              isSaving={publication.isPending}
              onPublish={() => void publication.run(document)}
              onChange={() => setOpened({ kind: 'edit', document })}
              onRemove={() => setOpened({ kind: 'remove', document })}
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

interface DocumentItemProps {
  document: DeskDocument
  isSaving: boolean
  /** Publishes it, or withdraws it. */
  onPublish: () => void
  onChange: () => void
  onRemove: () => void
}

function DocumentItem({ document, isSaving, onPublish, onChange, onRemove }: DocumentItemProps) {
  const t = useTexts(productMediaTexts)
  const language = useLanguage()
  const { title, kind, name, url, size, isPublished, language: ofFile } = document
  const details = [t(`kind.${kind}`), languageNames[ofFile], name, formatByteCount(size, language)]
  return (
    <SettingsItem
      icon="file"
      name={
        <>
          <a href={url} download={name}>
            {title[language] || title.en}
          </a>
          <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
        </>
      }
      details={[details.join(' · ')]}
      actions={
        <>
          <Button size="small" loading={isSaving} onClick={onPublish}>
            {t(isPublished ? 'unpublish' : 'publish')}
          </Button>
          <Button size="small" onClick={onChange}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={onRemove}>
            {t('delete')}
          </Button>
        </>
      }
    />
  )
}
