export { type Dictionary, toOptions, useDictionary } from './dictionary.ts'
