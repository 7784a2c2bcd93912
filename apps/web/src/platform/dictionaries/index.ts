export { type Dictionary, toOptions, useDictionary } from '#kit/choices/dictionary.ts'
