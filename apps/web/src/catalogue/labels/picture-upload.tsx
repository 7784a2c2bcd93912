import { labelTexts } from '@paratope/contract/catalogue/labels/labels.texts'
import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './labels.module.css'

/** Reads a code from a picture; it stays on the device. */
export function PictureUpload({ onRead }: { onRead: (text: string) => void }) {
  const t = useTexts(labelTexts)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'reading' | 'nothing' | 'broken'>()

  async function readPicture(file: File | undefined) {
    if (!file) return
    setState('reading')
    const [picture, readBarcode] = await Promise.all([
      createImageBitmap(file).catch(() => undefined),
      import('./barcode-reader.ts').then(({ pictureReader: createBarcodeReader }) => createBarcodeReader()),
    ])
    if (!picture) return setState('broken')
    const { width, height } = picture
    const text = await readBarcode({ source: picture, width, height }, true)
    picture.close()
    if (text === undefined) return setState('nothing')
    setState(undefined)
    onRead(text)
  }

  return (
    <div className={styles.picture}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="picture"
        onChange={({ currentTarget }) => {
          void readPicture(currentTarget.files?.[0])
          // The same picture may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        isFullWidth
        icon={<Icon name="upload" size={16} />}
        loading={state === 'reading'}
        onClick={() => input.current?.click()}
      >
        {t('picture.choose')}
      </Button>
      <p role="status">{state && t(`picture.${state}`)}</p>
    </div>
  )
}
