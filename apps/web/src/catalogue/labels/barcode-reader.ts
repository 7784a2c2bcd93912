/** The browser's own reader of codes, which not every browser has. */
interface BarcodeReader {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeReaderClass {
  new (options: { formats: readonly string[] }): BarcodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: BarcodeReaderClass
  }
}

const barcodeFormats = ['qr_code', 'data_matrix', 'code_128', 'code_39']

export interface BarcodePicture {
  readonly source: HTMLVideoElement | ImageBitmap
  readonly width: number
  readonly height: number
}

/** The text of the first code in a picture; `thorough` takes its time. */
export type ReadBarcode = (picture: BarcodePicture, thorough: boolean) => Promise<string | undefined>

/** Barcode reader of the browser, or else one for QR codes in plain script, loaded on demand. */
export async function pictureReader(): Promise<ReadBarcode> {
  const nativeReader = await createNativeReader()
  if (nativeReader)
    return async ({ source }) => (await nativeReader.detect(source).catch(() => []))[0]?.rawValue || undefined
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (picture, isThorough) => {
    const image = readPixels(canvas, picture, isThorough ? 1600 : 720)
    if (!image) return undefined
    try {
      return decodeQR(image, isThorough ? { effort: Infinity, timeLimit: 3000 } : {})
    } catch {
      // It says by throwing that there is none.
      return undefined
    }
  }
}

async function createNativeReader(): Promise<BarcodeReader | undefined> {
  const Reader = window.BarcodeDetector
  if (!Reader) return undefined
  const supported = await Reader.getSupportedFormats().catch((): string[] => [])
  const formats = barcodeFormats.filter((format) => supported.includes(format))
  return formats.includes('qr_code') ? new Reader({ formats }) : undefined
}

function readPixels(canvas: HTMLCanvasElement, { source, width, height }: BarcodePicture, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return undefined
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
