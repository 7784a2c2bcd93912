import type { DeskImage } from '@paratope/contract/catalogue/product-desk'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { swap } from '#kit/list/swap.ts'
import { SettingsEmpty, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { ProductPartProps } from './product-content-form.tsx'
import styles from './product-desk.module.css'
import { productMediaTexts } from './product-media.texts.ts'

const ImageDialog = lazyComponent(() => import('./image-dialog.tsx'))

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; image: DeskImage }

/** The gallery, in its order. */
export function ImagesSection({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productMediaTexts)
  const [opened, setOpened] = useState<Opened>()
  const { id, version, images } = product
  const close = () => setOpened(undefined)
  const move = useAction(
    (client, [at, to]: readonly [number, number]) =>
      client.productDesk.orderImages({
        params: { id },
        body: {
          version,
          images: swap(
            images.map((image) => image.id),
            at,
            to,
          ),
        },
      }),
    { onDone: onSaved },
  )
  const remove = useAction(
    (client, imageId: DeskImage['id']) =>
      client.productDesk.removeImage({ params: { id, imageId }, body: { version } }),
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
      title={t('images')}
      lead={t('images.lead')}
      action={
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('images.add')}
        </Button>
      }
    >
      {images.length === 0 ? (
        <SettingsEmpty>{t('images.none')}</SettingsEmpty>
      ) : (
        <ul className={styles.images}>
          {images.map((image, index) => (
            <ImageItem
              key={image.id}
              image={image}
              isMoving={move.isPending}
              onEarlier={index > 0 && (() => void move.run([index, index - 1]))}
              onLater={index < images.length - 1 && (() => void move.run([index, index + 1]))}
              onChange={() => setOpened({ kind: 'edit', image })}
              onRemove={() => setOpened({ kind: 'remove', image })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={t('image.remove')}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run(opened.image.id)}
          onClose={close}
        >
          {t('image.remove.text')}
        </ConfirmDialog>
      )}
      {opened && opened.kind !== 'remove' && (
        <Suspense>
          <ImageDialog
            product={product}
            {...(opened.kind === 'edit' && { image: opened.image })}
            onSaved={onSaved}
            onClose={close}
          />
        </Suspense>
      )}
    </SettingsSection>
  )
}

interface ImageItemProps {
  image: DeskImage
  isMoving: boolean
  /** False for the first one. */
  onEarlier: (() => void) | false
  /** False for the last one. */
  onLater: (() => void) | false
  onChange: () => void
  onRemove: () => void
}

function ImageItem({ image, isMoving, onEarlier, onLater, onChange, onRemove }: ImageItemProps) {
  const t = useTexts(productMediaTexts)
  const language = useLanguage()
  const alt = image.alt[language] || image.alt.en
  return (
    <li>
      <img src={image.url} width={image.width} height={image.height} alt={alt} loading="lazy" />
      <span>{alt}</span>
      <div className={styles.actions}>
        <IconButton
          size="small"
          icon="arrow-left"
          label={t('image.earlier', { alt })}
          disabled={!onEarlier || isMoving}
          onClick={onEarlier || undefined}
        />
        <IconButton
          size="small"
          icon="arrow-right"
          label={t('image.later', { alt })}
          disabled={!onLater || isMoving}
          onClick={onLater || undefined}
        />
        <IconButton size="small" icon="edit" label={t('image.change', { alt })} onClick={onChange} />
        <IconButton size="small" icon="trash" label={t('image.delete', { alt })} onClick={onRemove} />
      </div>
    </li>
  )
}
