export { refusalToManage } from './people.policy.ts';
export { findPerson } from './people.repository.ts';
export { type PeopleService, peopleService } from './people.service.ts';
