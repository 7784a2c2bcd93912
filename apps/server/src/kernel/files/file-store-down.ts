/** The bucket of uploaded files does not answer, or fails by itself. Its socket errors look like those of a database. */
export class FileStoreDown extends Error {
  override readonly name = 'FileStoreDown'
}
