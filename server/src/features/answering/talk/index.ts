export { abilitiesText } from './abilities.ts';
export { burdensCustomer, type Complaint, readComplaint } from './complaints.ts';
export { isSmallTalk, replyToSmallTalk, type SmallTalk } from './small-talk.ts';
