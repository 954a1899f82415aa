export { deletePictureJob, pictureUrlOf } from './person-picture.ts';
export { deletePictureFile, deletePictureOf, exportPicture } from './picture.service.ts';
export { profileRoutes } from './profile.routes.ts';
export { getProfile, type ProfileService, profileService } from './profile.service.ts';
