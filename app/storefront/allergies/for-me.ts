export { AllergiesDialog } from './allergies-dialog.tsx'
export { ItemMark } from './item-mark.tsx'
export { ShareWithKitchen } from './share-with-kitchen.tsx'
