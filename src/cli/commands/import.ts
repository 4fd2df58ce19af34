import type { AddCommand } from '../command.ts'
export const addImport: AddCommand = () => {}
