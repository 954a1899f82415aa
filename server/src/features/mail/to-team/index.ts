export { noteTeamMailFailure, teamMailService } from './team-mail.service.ts';
