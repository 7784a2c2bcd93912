import { toBuffer } from 'bwip-js/node'

/** Dots of the picture for each module of the code, enough for label printers with 300 dpi. */
const scale = 8

/** A QR code as PNG, readable with a seventh of it damaged. */
export const drawQrCode = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: 'qrcode', text, scale, padding: 2, backgroundcolor: 'FFFFFF' })

/** A DataMatrix as PNG, for the scanners of carriers and stores. */
export const drawDataMatrix = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: 'datamatrix', text, scale, padding: 2, backgroundcolor: 'FFFFFF' })
