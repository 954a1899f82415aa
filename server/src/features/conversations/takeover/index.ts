export { announcePresence, schedulePresenceNews } from './absent-members.service.ts';
export { callPerson, setVisitorTyping } from './calling.service.ts';
export { leaveContact } from './contact-form.service.ts';
export {
  giveBackOfDeparted,
  scheduleGiveBackOfDeparted,
  scheduleGiveBackOfLowered,
} from './departed-members.service.ts';
export { endConversation, endVisit, lookAfterConversations } from './ending.service.ts';
export { getHistory, recordMailedRequest } from './handoff-requests.ts';
export { noteHandoff, setHandoffStatus } from './handoff-status.service.ts';
export { giveBack, setMemberTyping, takeOver } from './takeover.service.ts';
export { addMemberMessage, addVisitorMessage, replyToHandoff } from './team-messages.service.ts';
export { endWaiting } from './waiting.service.ts';
