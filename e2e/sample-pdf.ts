/** The least that passes as a PDF, filled up with any number of bytes. */
export const buildPdf = (text: string, padding = 0): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7 ${text}\n1 0 obj\n<< /Type /Page >>\nendobj\n`),
    Buffer.alloc(padding),
    Buffer.from('\n%%EOF\n'),
  ])
