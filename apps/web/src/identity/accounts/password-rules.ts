/** The whole judgement of a password, with the list of those that many people use; loaded once somebody types one. */
export {
  findPasswordFlaws,
  getPasswordStrength,
} from '@paratope/contract/identity/accounts'
