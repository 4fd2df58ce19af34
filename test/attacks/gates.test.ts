import { describeGateAttacks } from './gate-attacks.ts'

describeGateAttacks('as it is shipped')
