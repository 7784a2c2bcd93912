import { scanTexts } from '@paratope/contract/texts/scans'
import { useRef, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './scans.module.css'

/** Reads a code from a picture; it stays on the device. */
export function PictureChoice({ onRead }: { onRead: (text: string) => void }) {
  const say = useSay(scanTexts)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'reading' | 'nothing' | 'broken'>()

  async function read(file: File | undefined) {
    if (!file) return
    setState('reading')
    const [picture, reader] = await Promise.all([
      createImageBitmap(file).catch(() => undefined),
      import('./read-picture.ts').then(({ pictureReader }) => pictureReader()),
    ])
    if (!picture) return setState('broken')
    const { width, height } = picture
    const text = await reader({ source: picture, width, height }, true)
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
          void read(currentTarget.files?.[0])
          // The same picture may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        wide
        icon={<Icon name="upload" size={16} />}
        loading={state === 'reading'}
        onClick={() => input.current?.click()}
      >
        {say('picture.choose')}
      </Button>
      <p role="status">{state && say(`picture.${state}`)}</p>
    </div>
  )
}
