export { askOperatorDoor, OperatorDoorError } from './ask-operator-door.ts';
export { openOperatorDoor } from './operator-door.ts';
